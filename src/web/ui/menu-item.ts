export type MenuItem = { label: string; danger?: boolean } & (
  | { onSelect: () => void }
  /** A page of the app. */
  | { to: string }
  /** A full navigation. */
  | { href: string }
);
