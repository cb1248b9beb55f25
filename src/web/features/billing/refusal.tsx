/** Why a payment failed, where it can be tried again: the toast is gone after a few seconds. */
export function Refusal({ id, reason }: { id: string; reason: string }) {
  return (
    <p
      id={id}
      className="mt-4 rounded-control border border-danger px-4 py-3 text-danger wrap-anywhere"
    >
      {reason}
    </p>
  );
}
