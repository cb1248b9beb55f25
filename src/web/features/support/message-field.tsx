import { useId } from "react";

export function MessageField({
  value,
  onValue,
  error,
}: {
  value: string;
  onValue: (value: string) => void;
  error: string | null;
}) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block font-semibold">
        Message
      </label>
      <textarea
        id={id}
        name="message"
        rows={7}
        value={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        className="block w-full rounded-control border border-field bg-page px-3 py-2 text-body aria-invalid:border-danger"
        onChange={(event) => onValue(event.target.value)}
      />
      <p id={`${id}-error`} role="alert" className="mt-1 text-caption text-danger">
        {error}
      </p>
    </div>
  );
}
