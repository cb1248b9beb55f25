import { REMIND_AT } from "../../../../shared/occasion-limits.ts";
import { Button } from "../../../ui/button.tsx";
import { SelectField } from "../../../ui/select-field.tsx";
import { isSameZone, timeZoneHere } from "../../../lib/time-zone.ts";

/** Some browsers leave UTC out of their list. */
const offered = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/** “America/New York”. */
const words = (zone: string) => zone.replaceAll("_", " ");

export function TimeZoneField({
  timeZone,
  onChange,
}: {
  timeZone: string;
  onChange: (timeZone: string) => void;
}) {
  const here = timeZoneHere();
  // The stored zone may be an alias that is missing from this browser's list.
  const zones = [...new Set([...offered, timeZone, here])].toSorted();
  return (
    <div className="grid gap-3">
      <SelectField label="Time zone" value={timeZone} onValue={onChange} className="max-w-prose">
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {words(zone)}
          </option>
        ))}
      </SelectField>
      <p className="-mt-1 max-w-prose text-muted">
        Reminders come at {REMIND_AT}:00 there, at most one mail and one push a day.
      </p>
      {!isSameZone(here, timeZone) && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="text-muted">This device is in {words(here)}.</p>
          <Button tone="plain" onClick={() => onChange(here)}>
            Use that
          </Button>
        </div>
      )}
    </div>
  );
}
