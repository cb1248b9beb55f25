import { Fragment } from "react";
import { format, type Inline } from "./formatted.ts";

/** A reply as React elements: nothing in it is ever used as HTML. */
export function FormattedText({ text }: { text: string }) {
  return format(text).map((block, index) => {
    // Keyed by index: a reply only ever grows at its end.
    const key = `${index} ${block.type}`;
    if (block.type === "paragraph") {
      return (
        <p key={key}>
          {block.lines.map((line, place) => (
            <Fragment key={`${key} ${String(place)}`}>
              {place > 0 && <br />}
              <Words line={line} />
            </Fragment>
          ))}
        </p>
      );
    }
    const List = block.ordered ? "ol" : "ul";
    return (
      <List key={key} className={`ml-5 ${block.ordered ? "list-decimal" : "list-disc"}`}>
        {block.items.map((item, place) => (
          <li key={`${key} ${String(place)}`}>
            <Words line={item} />
          </li>
        ))}
      </List>
    );
  });
}

function Words({ line }: { line: Inline[] }) {
  return line.map(({ text, strong, em }, index) => {
    const key = `${index} ${text}`;
    if (strong) return <strong key={key}>{text}</strong>;
    if (em) return <em key={key}>{text}</em>;
    return <Fragment key={key}>{text}</Fragment>;
  });
}
