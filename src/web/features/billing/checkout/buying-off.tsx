import { Notice } from "../../../ui/notice.tsx";
import { TextLink } from "../../../ui/text-link.tsx";

export function BuyingOff() {
  return (
    <Notice title={<h2 className="text-title font-semibold">Buying is switched off here</h2>}>
      <p>
        This copy of Ribbon takes no payments. Gift lists, notes and the tokens you have work as
        they always do.
      </p>
      <TextLink to="/">Back to your people</TextLink>
    </Notice>
  );
}
