import { useState } from "react";
import { initialOf } from "../../lib/initial.ts";

export function Avatar({ src, name }: { src: string | null; name: string }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-well font-serif text-title font-semibold"
    >
      {src && src !== broken ? (
        <img
          src={src}
          alt=""
          width={64}
          height={64}
          referrerPolicy="no-referrer"
          onError={() => setBroken(src)}
          className="size-full object-cover"
        />
      ) : (
        initialOf(name)
      )}
    </span>
  );
}
