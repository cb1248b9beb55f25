import { Icon, type IconProps } from "./icon.tsx";

export function SparkleIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M11 4c.8 5 3 7.2 8 8-5 .8-7.2 3-8 8-.8-5-3-7.2-8-8 5-.8 7.2-3 8-8zM19 3v4M17 5h4" />
    </Icon>
  );
}
