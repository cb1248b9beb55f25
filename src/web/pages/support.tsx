import { PageHeading } from "../ui/page-heading.tsx";

export default function SupportPage() {
  return <PageHeading>Support</PageHeading>;
}
