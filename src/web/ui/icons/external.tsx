import { Icon, type IconProps } from "./icon.tsx";

export function ExternalIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M9 6h9v9M18 6 6 18" />
    </Icon>
  );
}
