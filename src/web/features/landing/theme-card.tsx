import { useTheme } from "../../theme/theme.ts";
import { Button } from "../../ui/button.tsx";
import { MoonIcon } from "../../ui/icons/moon.tsx";
import { SunIcon } from "../../ui/icons/sun.tsx";

export function ThemeCard() {
  const { toggle } = useTheme();
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line py-6 noscript:hidden">
      <div>
        <h3 className="text-title font-semibold">By day or by lamplight</h3>
        <p className="mt-1 text-muted">Ribbon remembers which you prefer on this device.</p>
      </div>
      {/* Both are rendered and CSS picks one: a prerendered page does not know the theme. */}
      <Button tone="plain" onClick={toggle}>
        <span className="flex items-center gap-2 dark:hidden">
          <MoonIcon />
          Dark Mode
        </span>
        <span className="hidden items-center gap-2 dark:flex">
          <SunIcon />
          Light Mode
        </span>
      </Button>
    </div>
  );
}
