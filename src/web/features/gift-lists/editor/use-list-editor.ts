import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { editorOf, showEditor } from "./list-editors.ts";
import type { GiftList } from "../queries.ts";

/** The editor of the list on the screen, and what it shows. */
export function useListEditor(list: GiftList) {
  const client = useQueryClient();
  const [editor] = useState(() => editorOf(client, list));
  const state = useSyncExternalStore(editor.subscribe, editor.state);

  useEffect(() => showEditor(list.id, editor), [list.id, editor]);

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
