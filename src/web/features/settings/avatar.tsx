import { AccountPicture } from "../../ui/account-picture.tsx";

export function Avatar({ src, name }: { src: string | null; name: string }) {
  return (
    <span
      aria-hidden
      className="relative grid size-16 shrink-0 place-items-center overflow-hidden rounded-full border border-line bg-well font-serif text-title font-semibold"
    >
      <AccountPicture src={src} name={name} />
    </span>
  );
}
