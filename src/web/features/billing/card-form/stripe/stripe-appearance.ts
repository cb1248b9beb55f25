import type { Appearance } from "@stripe/stripe-js";

/** Our theme for Stripe’s iframe, which our style sheet cannot reach. */
export function stripeAppearance(theme: "light" | "dark"): Appearance {
  const styles = getComputedStyle(document.documentElement);
  const color = (name: string) => styles.getPropertyValue(`--${name}`).trim();
  return {
    theme: theme === "dark" ? "night" : "stripe",
    labels: "above",
    variables: {
      colorPrimary: color("action"),
      colorBackground: color("page"),
      colorText: color("text"),
      colorTextSecondary: color("muted"),
      colorTextPlaceholder: color("muted"),
      colorDanger: color("danger"),
      fontFamily: styles.getPropertyValue("--font-sans").trim(),
      fontSizeBase: "16px",
      borderRadius: "8px",
      gridRowSpacing: "16px",
    },
    rules: {
      ".Label": { fontSize: "16px", fontWeight: "600", marginBottom: "8px" },
      ".Input": { border: `1px solid ${color("field")}`, boxShadow: "none" },
      ".Input:focus": {
        border: `1px solid ${color("field")}`,
        boxShadow: "none",
        outline: `2px solid ${color("text")}`,
        outlineOffset: "3px",
      },
      ".Input--invalid": { border: `1px solid ${color("danger")}`, boxShadow: "none" },
    },
  };
}
