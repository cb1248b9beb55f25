import { Link } from "wouter";
import { mediumDay } from "../../../lib/format-date.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { Ribbon } from "../../../ui/ribbon.tsx";
import { dateWords, noticeWords, whatWords } from "../occasion-words.ts";
import type { Reminder } from "./reminder-queries.ts";
import { dayIn, timeZoneOfUser } from "../time-zone.ts";
import { OccasionTitle } from "../occasion-title.tsx";

/** The day it was sent, in the time zone of the user's reminders. */
const came = (at: string) => mediumDay(dayIn(timeZoneOfUser(), new Date(at)));

interface ReminderCardProps {
  reminder: Reminder;
  onRead: () => void;
  /** Called when its link is followed. */
  onOpen: () => void;
}

export function ReminderCard({ reminder, onRead, onOpen }: ReminderCardProps) {
  const { person, date, notice, ideas, listId, test, createdAt, readAt } = reminder;
  const what = whatWords(reminder);
  const title = person ? `${person.name}: ${what}` : what;
  const href = listId ? `/gift-list/${listId}` : person ? `/profile/${person.id}` : null;
  return (
    <Card className="relative py-4 pr-4 pl-16">
      {person ? (
        <Ribbon tail color={person.color} className="absolute -top-px -bottom-2 left-6 w-5" />
      ) : (
        <span
          aria-hidden
          className="absolute -top-px -bottom-2 left-6 w-5 border-x border-dashed border-field/60"
        />
      )}
      <p className="mb-1 flex items-center gap-2 text-caption text-muted">
        {!readAt && (
          <span className="rounded-full bg-action px-2 font-semibold text-on-action">New</span>
        )}
        {came(createdAt)}
      </p>
      <h2
        dir="auto"
        tabIndex={-1}
        data-reminder={reminder.id}
        className="font-sans text-lead font-semibold wrap-anywhere outline-none"
      >
        <OccasionTitle person={person} what={what} />
      </h2>
      <p className="text-muted">
        {test ? (
          "Reminders will look like this."
        ) : (
          <>
            {dateWords(date)},{" "}
            <span className="inline-block">reminded {noticeWords(notice).toLowerCase()}</span>
          </>
        )}
      </p>
      {ideas.length > 0 && (
        <ul className="mt-2 list-disc pl-5 marker:text-action">
          {ideas.map((idea) => (
            <li key={idea}>
              <span dir="auto" className="line-clamp-2 wrap-anywhere">
                {idea}
              </span>
            </li>
          ))}
        </ul>
      )}
      {(href || !readAt) && (
        <div className="mt-3 flex flex-wrap gap-2">
          {href && (
            <Link
              href={href}
              aria-label={`${listId ? "Open list" : "Open page"} for ${title}`}
              className={buttonClass("plain")}
              onClick={() => {
                if (!readAt) onOpen();
              }}
            >
              {listId ? "Open list" : "Open page"}
            </Link>
          )}
          {!readAt && (
            <Button
              tone="quiet"
              className="max-sm:px-2"
              aria-label={`Mark as read: ${title}`}
              onClick={onRead}
            >
              Mark as read
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
