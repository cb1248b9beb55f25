import { useEffect, useState, useSyncExternalStore } from "react";
import type { ListEditors } from "./list-editors.ts";
import type { GiftList } from "../queries.ts";

/** The editor of the list on the screen, and its state. */
export function useListEditor(editors: ListEditors, list: GiftList) {
  const [editor] = useState(() => editors.of(list));
  const state = useSyncExternalStore(editor.subscribe, editor.state);

  useEffect(() => editors.show(list.id, editor), [editors, list.id, editor]);

  useEffect(() => editor.receive(list), [list, editor]);

  useEffect(() => {
    const saveIfLeft = () => {
      if (document.visibilityState === "hidden") void editor.save();
    };
    const save = () => void editor.save();
    document.addEventListener("visibilitychange", saveIfLeft);
    addEventListener("pagehide", save);
    return () => {
      document.removeEventListener("visibilitychange", saveIfLeft);
      removeEventListener("pagehide", save);
    };
  }, [editor]);

  return { editor, ...state };
}
