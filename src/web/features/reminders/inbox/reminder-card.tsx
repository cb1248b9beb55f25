import { Link } from "wouter";
import { readyWords } from "../../../../shared/ready-words.ts";
import { mediumDay } from "../../../lib/format-date.ts";
import { buttonClass } from "../../../ui/button-class.ts";
import { Button } from "../../../ui/button.tsx";
import { Card } from "../../../ui/card.tsx";
import { tintOf } from "../../../ui/ink-on.ts";
import { PersonMark } from "../person-mark.tsx";
import { dateWords, noticeWords, whatWords } from "../occasion-words.ts";
import type { Reminder } from "./reminder-queries.ts";
import { dayIn, timeZoneOfUser } from "../../../lib/time-zone.ts";
import { OccasionTitle, titleWords } from "../occasion-title.tsx";

/** The day it was sent, in the time zone of the user's reminders. */
const came = (at: string) => mediumDay(dayIn(timeZoneOfUser(), new Date(at)));

interface ReminderCardProps {
  reminder: Reminder;
  onRead: () => void;
  /** Called when its link is followed. */
  onOpen: () => void;
}

export function ReminderCard({ reminder, onRead, onOpen }: ReminderCardProps) {
  const { person, people, date, notice, ideas, listId, ready, test, createdAt, readAt } = reminder;
  const what = whatWords(reminder);
  const title = titleWords(people, what);
  const href = listId
    ? `/gift-list/${listId}`
    : person
      ? `/profile/${person.id}`
      : people.length > 1
        ? "/"
        : null;
  const open = listId ? "Open list" : person ? "Open page" : "See the lists";
  return (
    <Card
      className={`relative py-4 pr-4 pl-20 ${readAt ? "bg-transparent! shadow-none!" : ""}`}
      style={!readAt && person ? { backgroundColor: tintOf(person.color) } : undefined}
    >
      <PersonMark people={people} className="absolute top-4 left-4" />
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
        <OccasionTitle people={people} what={what} />
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
      {ready && ready.bought > 0 && <p>{readyWords(ready)}</p>}
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
              aria-label={`${open} for ${title}`}
              className={buttonClass("plain")}
              onClick={() => {
                if (!readAt) onOpen();
              }}
            >
              {open}
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
