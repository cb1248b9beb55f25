import { initialOf } from "../lib/initial.ts";

/** In a `relative` box: over the initial, which is seen where there is none, and where it cannot be loaded. */
export function AccountPicture({ src, name }: { src: string | null; name: string }) {
  return (
    <>
      {initialOf(name)}
      {src && (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover"
        />
      )}
    </>
  );
}
