import { useTheme } from "../../theme/theme.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { MoonIcon } from "../../ui/icons/moon.tsx";
import { SunIcon } from "../../ui/icons/sun.tsx";

export function ThemeCard() {
  const { theme, toggle } = useTheme();
  return (
    <Card className="mt-6 flex flex-wrap items-center justify-between gap-4 p-6">
      <div>
        <h3 className="text-title font-semibold">By day or by lamplight</h3>
        <p className="mt-1 text-muted">Ribbon remembers which you prefer on this device.</p>
      </div>
      <Button tone="plain" onClick={toggle}>
        {theme === "dark" ? <SunIcon /> : <MoonIcon />}
        {theme === "dark" ? "Light Mode" : "Dark Mode"}
      </Button>
    </Card>
  );
}
