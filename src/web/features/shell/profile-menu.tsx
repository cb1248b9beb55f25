import type { Received } from "../../../shared/api.ts";
import { useSignInAddress } from "../auth/sign-in-address.ts";
import { useTheme } from "../../theme/theme.ts";
import type { MenuItem } from "../../ui/menu-item.ts";
import { Menu } from "../../ui/menu.tsx";
import { PersonIcon } from "../../ui/icons/person.tsx";
import { AccountPicture } from "../../ui/account-picture.tsx";

type User = Received<"GET /api/auth/user">;

export function ProfileMenu({ user }: { user: User | null }) {
  const { theme, toggle } = useTheme();
  const signIn = useSignInAddress();

  const items: MenuItem[] = [
    { label: theme === "dark" ? "Light Mode" : "Dark Mode", onSelect: toggle },
  ];
  if (user) {
    items.push(
      { label: "Settings", to: "/settings" },
      { label: "Support", to: "/support" },
      { label: "Sign Out", href: "/api/logout" },
    );
  } else {
    items.push({ label: "Sign In", href: signIn });
  }

  return (
    <Menu label="Profile menu" items={items} className="account-button noscript:hidden">
      {user ? (
        <AccountPicture src={user.profileImageUrl} name={user.firstName || user.email} />
      ) : (
        <PersonIcon className="size-5 remembered:invisible" />
      )}
    </Menu>
  );
}
