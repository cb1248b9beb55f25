import { PageHeading } from "../ui/page-heading.tsx";

export default function SettingsPage() {
  return <PageHeading>Settings</PageHeading>;
}
