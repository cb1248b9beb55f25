import { useSyncExternalStore } from "react";

/** A store of states by key. It lives outside of React: a state survives leaving its page. */
export interface KeyedStore<State> {
  get: (key: string) => State | null;
  /** Null deletes the state. */
  set: (key: string, state: State | null) => void;
  use: (key: string) => State | null;
}

export function createKeyedStore<State>(): KeyedStore<State> {
  const states = new Map<string, State>();
  const listeners = new Set<() => void>();
  const get = (key: string) => states.get(key) ?? null;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return {
    get,
    set: (key, state) => {
      if (state === null) states.delete(key);
      else states.set(key, state);
      for (const listener of listeners) listener();
    },
    use: function useState(key) {
      return useSyncExternalStore(subscribe, () => get(key));
    },
  };
}
