import { Icon, type IconProps } from "./icon.tsx";

export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M17.5 10.75a6.75 6.75 0 1 1-13.5 0 6.75 6.75 0 0 1 13.5 0zM15.6 15.6l4.9 4.9" />
    </Icon>
  );
}
