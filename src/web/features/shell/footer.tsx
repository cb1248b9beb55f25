import { Link, useLocation } from "wouter";

const about = { to: "/about", label: "About" };
const pricing = { to: "/pricing", label: "Pricing" };
const legal = [
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms & Conditions" },
];

/** Where somebody who is signed in finds them on a phone: at home, at what is theirs, and on the pages to read. */
const withLinks = /^\/((settings|pricing|about|privacy|terms|how-it-works|onboarding)\/?)?$/;

export function Footer({ signedIn }: { signedIn: boolean }) {
  const [location] = useLocation();
  const links = signedIn ? [pricing, about, ...legal] : [about, pricing, ...legal];
  const isQuiet = !withLinks.test(location);
  // Before hydration, too, for whom this device remembers: nothing goes away again.
  const hidden = signedIn ? "max-sm:hidden" : "max-sm:remembered:hidden";
  const bare = signedIn ? "max-sm:border-0" : "max-sm:remembered:border-0";
  return (
    <footer
      className={`mt-auto border-t border-line text-caption text-muted ${isQuiet ? bare : ""}`}
    >
      <div
        className={`mx-auto flex max-w-page flex-wrap items-center justify-between gap-x-6 px-4 ${isQuiet ? "sm:py-4" : "py-4"}`}
      >
        <nav aria-label="Footer" className={isQuiet ? hidden : undefined}>
          <ul className="-mx-3 flex flex-wrap">
            {links.map(({ to, label }) => (
              // The order of links for a user who is signed in, before hydration.
              <li key={to} className={to === pricing.to ? "remembered:order-first" : undefined}>
                <Link
                  href={to}
                  className="inline-flex min-h-11 items-center rounded-control px-3 text-muted no-underline hover:text-text hover:underline hover:underline-offset-4"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {/* Shown by a CSS variant of the document: a prerendered page does not know the mode. */}
        <p className="hidden py-3 local:block">Running locally</p>
      </div>
    </footer>
  );
}
