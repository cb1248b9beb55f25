import { Icon, type IconProps } from "./icon.tsx";

export function BagIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 8.5h12l1 11.5H5zM9 11V7a3 3 0 0 1 6 0v4" />
    </Icon>
  );
}
