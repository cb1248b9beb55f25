import { Icon, type IconProps } from "./icon.tsx";

export function BellIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 16v-5a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4M12 5V3" />
    </Icon>
  );
}
