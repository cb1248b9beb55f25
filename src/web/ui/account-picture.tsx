import { initialOf } from "../lib/initial.ts";

/** In a grid: over the initial, which is seen where there is none, and where it cannot be loaded. */
export function AccountPicture({ src, name }: { src: string | null; name: string }) {
  return (
    <>
      <span aria-hidden className="col-start-1 row-start-1">
        {initialOf(name)}
      </span>
      {src && (
        <img
          src={src}
          alt=""
          referrerPolicy="no-referrer"
          className="col-start-1 row-start-1 size-full object-cover"
        />
      )}
    </>
  );
}
