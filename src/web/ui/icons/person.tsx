import { Icon, type IconProps } from "./icon.tsx";

export function PersonIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M16 8a4 4 0 1 1-8 0 4 4 0 0 1 8 0zM5 21v-1a6 6 0 0 1 6-6h2a6 6 0 0 1 6 6v1" />
    </Icon>
  );
}
