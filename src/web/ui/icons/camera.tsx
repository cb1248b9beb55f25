import { Icon, type IconProps } from "./icon.tsx";

export function CameraIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
      <circle cx="12" cy="13" r="3.25" />
    </Icon>
  );
}
