import { Link } from "wouter";

/** A loop of the bow, and the end of the ribbon under it; the other half is its mirror image. */
const half =
  "M14.2 12.2C11 5.6 2.6 3.8 2 9.6c-.5 5.2 6.6 6.9 12.2 4.4zM13.6 16.2c-1 4.6-3.6 8.6-7.2 12l4.9-.7 1.9 4.1c2.3-4.3 3.3-9.2 3.3-14.7z";

export function Logo({ signedIn }: { signedIn: boolean }) {
  return (
    <Link href="/" className="site-name">
      <svg viewBox="0 0 32 32" aria-hidden className="my-2 size-7 fill-action">
        <path d={half} />
        <path d={half} transform="matrix(-1 0 0 1 32 0)" />
        <rect x="13" y="10.4" width="6" height="6.4" rx="2.2" />
      </svg>
      {/* On a small phone, and on a small tablet, the room is for what somebody who is signed in has beside it; with many
          tokens on any phone, where it goes to a second line, which is not seen. */}
      <span className={signedIn ? "logo-word" : "remembered:logo-word"}>Ribbon</span>
    </Link>
  );
}
