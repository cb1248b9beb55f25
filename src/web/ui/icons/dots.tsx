import { Icon, type IconProps } from "./icon.tsx";

export function DotsIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path strokeWidth="3" d="M12 5v.01M12 12v.01M12 19v.01" />
    </Icon>
  );
}
