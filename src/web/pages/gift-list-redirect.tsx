import { Redirect, useParams } from "wouter";

/** The cards of all lists link here; a list lives at one address. */
export default function GiftListRedirect() {
  const { id } = useParams<"/gift-lists/:id">();
  return <Redirect replace to={`/gift-list/${encodeURIComponent(id)}`} />;
}
