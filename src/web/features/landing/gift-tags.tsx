// Three of the preset colours, by value: the first bundle does without the others.
const people = [
  {
    name: "Mom",
    idea: "That blue teapot from the market",
    color: "#EC4899",
    place: "-rotate-3",
  },
  {
    name: "Dad",
    idea: "A head torch for the allotment",
    color: "#14B8A6",
    place: "z-1 ml-8 rotate-2 sm:ml-16",
  },
  {
    name: "Nadia",
    idea: "Concert tickets, the last row is fine",
    color: "#F59E0B",
    place: "z-2 ml-2 -rotate-1 sm:ml-4",
  },
];

/** A picture of the idea: one card and one ribbon per person. Decoration only. */
export function GiftTags() {
  return (
    <div aria-hidden className="mx-auto flex w-full max-w-prose flex-col pr-4 pb-6 sm:pr-12">
      {people.map(({ name, idea, color, place }) => (
        <div
          key={name}
          className={`relative -mb-3 max-w-80 rounded-card border border-line bg-card py-6 pr-6 pl-16 shadow-float ${place}`}
        >
          {/* An attribute, not a style: the content policy refuses inline styles in prerendered HTML. */}
          <svg
            className="absolute -top-1 -bottom-3 left-6 h-[calc(100%+1rem)] w-5"
            preserveAspectRatio="none"
            viewBox="0 0 20 100"
          >
            <path d="M0 0H20V100L10 93L0 100Z" fill={color} />
            <path d="M0 0H7V95L0 100Z" fill="#FFFFFF" fillOpacity="0.16" />
          </svg>
          <p className="font-serif text-title font-semibold">{name}</p>
          <p className="mt-1 text-muted">{idea}</p>
        </div>
      ))}
    </div>
  );
}
