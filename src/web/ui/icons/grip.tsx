import { Icon, type IconProps } from "./icon.tsx";

export function GripIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M5 9h14M5 15h14" />
    </Icon>
  );
}
