import { PageHeading } from "../ui/page-heading.tsx";

export default function QuestionnairePage() {
  return <PageHeading>Questionnaire</PageHeading>;
}
