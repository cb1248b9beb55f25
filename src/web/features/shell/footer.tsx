import { Link, useLocation } from "wouter";

const about = { to: "/about", label: "About" };
const pricing = { to: "/pricing", label: "Pricing" };
const legal = [
  { to: "/privacy", label: "Privacy Policy" },
  { to: "/terms", label: "Terms & Conditions" },
];

/** Where somebody who is signed in finds them on a phone: at home, at what is theirs, and on the pages to read. */
const withLinks = /^\/(settings|pricing|about|privacy|terms|how-it-works|onboarding|$)/;

export function Footer({ signedIn }: { signedIn: boolean }) {
  const [location] = useLocation();
  const links = signedIn ? [pricing, about, ...legal] : [about, pricing, ...legal];
  // Before hydration, too, for whom this device remembers: nothing goes away again.
  const quiet = signedIn ? "quiet-footer" : "remembered:quiet-footer";
  return (
    // Drawn in main.css, where it costs the first scripts nothing.
    <footer className={`site-footer ${withLinks.test(location) ? "" : quiet}`}>
      <div>
        <nav aria-label="Footer">
          <ul>
            {links.map(({ to, label }) => (
              // The order of links for a user who is signed in, before hydration.
              <li key={to} className={to === pricing.to ? "remembered:order-first" : undefined}>
                <Link href={to}>{label}</Link>
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
