import type { Received } from "../../../shared/api.ts";
import { Avatar } from "./avatar.tsx";
import { displayName } from "./display-name.ts";
import { TitledCard } from "../../ui/titled-card.tsx";

export function AccountCard({ user }: { user: Received<"GET /api/auth/user"> }) {
  const name = displayName(user);
  return (
    <TitledCard title="Account" className="md:col-span-2">
      <div className="flex items-center gap-4">
        <Avatar src={user.profileImageUrl} name={name} />
        <div className="min-w-0 wrap-anywhere">
          <p className="text-lead font-semibold">{name}</p>
          <p className="text-muted">{user.email}</p>
        </div>
      </div>
    </TitledCard>
  );
}
