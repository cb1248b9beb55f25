import { Link, useParams } from "wouter";
import { SignedInOnly } from "../features/auth/signed-in-only.tsx";
import { ProfileView } from "../features/profiles/profile-view.tsx";
import { buttonClass } from "../ui/button-class.ts";
import { ArrowLeftIcon } from "../ui/icons/arrow-left.tsx";

export default function ProfilePage() {
  const { id } = useParams<"/profile/:id">();
  return (
    <SignedInOnly>
      <Link href="/profiles" className={`${buttonClass("quiet")} mt-6 mb-2 -ml-4`}>
        <ArrowLeftIcon />
        Back to profiles
      </Link>
      <ProfileView id={id} />
    </SignedInOnly>
  );
}
