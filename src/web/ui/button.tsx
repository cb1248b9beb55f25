import type { ComponentProps } from "react";
import { buttonClass, type ButtonTone } from "./button-class.ts";

interface ButtonProps extends ComponentProps<"button"> {
  tone?: ButtonTone;
}

export function Button({ tone, className = "", type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(tone)} ${className}`} {...rest} />;
}
