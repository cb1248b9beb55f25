import type { ReactNode } from "react";
import { detailOf } from "../../../lib/api-error.ts";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { Switch } from "../../../ui/switch.tsx";
import { TitledCard } from "../../../ui/titled-card.tsx";
import { toast } from "../../../ui/toast.ts";
import { CalendarAddress } from "./calendar-address.tsx";
import { PushOnThisDevice, switchPush } from "./push-on-this-device.tsx";
import { SendTest } from "./send-test.tsx";
import {
  useChangeSettings,
  useReminderSettings,
  type Channel,
  type Settings,
  type SettingsChanges,
} from "./settings-queries.ts";
import { TimeZoneField } from "./time-zone-field.tsx";
import { usePush } from "./use-push.ts";

/** How and when the user is reminded. */
export function ReminderSettings() {
  return (
    <TitledCard title="Reminders" className="md:col-span-2">
      <Loaded
        query={useReminderSettings()}
        placeholder={<Placeholder />}
        heading={<h3 className="text-title font-semibold">These settings could not be loaded</h3>}
      >
        {(settings) => <Channels settings={settings} />}
      </Loaded>
    </TitledCard>
  );
}

function Channels({ settings }: { settings: Settings }) {
  const { mutateAsync } = useChangeSettings();
  const push = usePush(settings.push);
  const { timeZone, discreet, inApp, mail, calendar } = settings;

  // `mutateAsync`: callbacks of `mutate` are called for the last of several only.
  function change(changes: SettingsChanges) {
    mutateAsync(changes).catch((error: unknown) =>
      toast({
        title: "Failed to save the setting",
        description: detailOf(error, "Your change was taken back."),
        variant: "destructive",
      }),
    );
  }

  return (
    <ul className="-my-4 divide-y divide-line">
      <Row
        channel="inApp"
        label="Inside the app"
        on={inApp.on}
        onSwitch={(on) => change({ inApp: on })}
        says="A bell at the top of every page, and a page of all reminders so far."
      />
      <Row
        channel="push"
        label="Push"
        // Without a device to come to, it is not on.
        on={(settings.push.on && push.devices > 0) || push.turnOn.isPending}
        onSwitch={(on) => {
          if (push.busy) return;
          // Without any device, this one is registered first.
          if (on && push.devices === 0) void switchPush(push, true);
          else change({ push: on });
        }}
        says={`A notification on your devices, even while Ribbon is closed. ${push.elsewhere ? "" : devicesWords(push.devices)}`}
      >
        <PushOnThisDevice push={push} on={settings.push.on} />
      </Row>
      {mail.available && (
        <Row
          channel="mail"
          label="E-mail"
          on={mail.on}
          onSwitch={(on) => change({ mail: on })}
          says={
            mail.folder
              ? `There is no mail server here: mails to ${mail.to} are written to ${mail.folder} instead.`
              : `Sent to ${mail.to}.`
          }
        />
      )}
      <Row
        channel="calendar"
        label="Calendar"
        on={calendar.on}
        onSwitch={(on) => change({ calendar: on })}
        says="A private calendar with every occasion, for the calendar app you use already."
      >
        {calendar.on && calendar.address && <CalendarAddress address={calendar.address} />}
      </Row>
      <li className="py-4">
        <Switch label="Discreet" on={discreet} onSwitch={(on) => change({ discreet: on })}>
          Keeps names and ideas out of push and e-mail. They only say “Something is coming up in 3
          days”.
        </Switch>
      </li>
      <li className="pt-5 pb-4">
        <TimeZoneField timeZone={timeZone} onChange={(zone) => change({ timeZone: zone })} />
      </li>
    </ul>
  );
}

interface RowProps {
  channel: Channel;
  label: string;
  on: boolean;
  onSwitch: (on: boolean) => void;
  says: string;
  children?: ReactNode;
}

/** One way of being reminded. */
function Row({ channel, label, on, onSwitch, says, children }: RowProps) {
  return (
    <li className="py-4">
      <Switch label={label} on={on} onSwitch={onSwitch}>
        {says}
      </Switch>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-3 empty:hidden">
        {children}
        {on && <SendTest channel={channel} label={label} />}
      </div>
    </li>
  );
}

function devicesWords(devices: number): string {
  if (devices === 0) return "No device gets them yet.";
  return devices === 1 ? "One device gets them." : `${devices} devices get them.`;
}

function Placeholder() {
  return (
    <>
      <output className="sr-only">Loading reminder settings</output>
      {/* About as high as what comes: there is more below it. */}
      <div aria-hidden className="-my-4 min-h-255 divide-y divide-line sm:min-h-206">
        {["a", "b", "c", "d", "e"].map((key) => (
          <div key={key} className="py-4">
            <div className="flex min-h-11 items-center justify-between">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-7 w-12 rounded-full" />
            </div>
            <Skeleton className="h-4 w-3/5" />
            <Skeleton className="mt-4 h-11 w-32" />
          </div>
        ))}
      </div>
    </>
  );
}
