import { Icon, type IconProps } from "./icon.tsx";

export function GiftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 12v8h16v-8M3 8h18v4H3zM12 8v12M12 8C9 8 7 7 7 5.2S10.5 2.7 12 8zM12 8c3 0 5-1 5-2.8S13.5 2.7 12 8z" />
    </Icon>
  );
}
