import { Icon, type IconProps } from "./icon.tsx";

export function PeopleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M12.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0zM2.5 20v-1a5 5 0 0 1 5-5h3a5 5 0 0 1 5 5v1M16 4.8a3.5 3.5 0 0 1 0 6.4M18.5 14.6a5 5 0 0 1 3 4.4v1" />
    </Icon>
  );
}
