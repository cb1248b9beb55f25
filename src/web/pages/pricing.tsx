import { PageHeading } from "../ui/page-heading.tsx";

export default function PricingPage() {
  return <PageHeading>Pricing</PageHeading>;
}
