import { Redirect, useParams } from "wouter";

/** The cards on the page of all lists link here. The canonical address is `/gift-list/:id`. */
export default function GiftListRedirect() {
  const { id } = useParams<"/gift-lists/:id">();
  return <Redirect replace to={`/gift-list/${encodeURIComponent(id)}`} />;
}
