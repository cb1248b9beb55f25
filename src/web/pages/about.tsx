import { PageHeading } from "../ui/page-heading.tsx";

export default function AboutPage() {
  return <PageHeading>About</PageHeading>;
}
