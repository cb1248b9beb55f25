import { PageHeading } from "../ui/page-heading.tsx";

export default function HowItWorksPage() {
  return <PageHeading>HowItWorks</PageHeading>;
}
