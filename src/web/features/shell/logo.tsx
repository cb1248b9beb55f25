import { Link } from "wouter";

export function Logo({ signedIn }: { signedIn: boolean }) {
  return (
    <Link
      href="/"
      className="-ml-2 flex h-11 min-w-11 flex-wrap items-center gap-x-2 overflow-clip rounded-control px-2 font-serif text-title font-semibold text-text no-underline"
    >
      <svg viewBox="0 0 32 32" aria-hidden className="my-2 size-7 fill-action">
        <path d="M14.2 12.2C11 5.6 2.6 3.8 2 9.6c-.5 5.2 6.6 6.9 12.2 4.4z" />
        <path d="M17.8 12.2C21 5.6 29.4 3.8 30 9.6c.5 5.2-6.6 6.9-12.2 4.4z" />
        <path d="M13.6 16.2c-1 4.6-3.6 8.6-7.2 12l4.9-.7 1.9 4.1c2.3-4.3 3.3-9.2 3.3-14.7z" />
        <path d="M18.4 16.2c1 4.6 3.6 8.6 7.2 12l-4.9-.7-1.9 4.1c-2.3-4.3-3.3-9.2-3.3-14.7z" />
        <rect x="13" y="10.4" width="6" height="6.4" rx="2.2" />
      </svg>
      {/* On a small phone, and on a small tablet, the room is for what somebody who is signed in has beside it; with many
          tokens on any phone, where it goes to a second line, which is not seen. */}
      <span className={signedIn ? "logo-word" : "remembered:logo-word"}>Ribbon</span>
    </Link>
  );
}
