import { Component, type ReactNode } from "react";
import { LoadError } from "../lib/loadable.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

type State = { failed: false } | { failed: true; error: unknown };

interface Props {
  /** Around the whole app: its message then has no layout around it. */
  outermost?: boolean;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const replaced = this.state.error instanceof LoadError;
    return (
      <div className={`py-8 ${this.props.outermost ? "mx-auto w-full max-w-page px-4" : ""}`}>
        <Notice
          role="alert"
          title={
            <h1 className="text-heading font-semibold">
              {replaced ? "This page did not load" : "Something went wrong here"}
            </h1>
          }
        >
          <p>
            {replaced
              ? "Ribbon was updated since you opened it, or the connection dropped. What you saved is safe."
              : "The mistake is ours. What you saved is safe, and reloading usually puts things right."}
          </p>
          <Button onClick={() => location.reload()}>Reload</Button>
        </Notice>
      </div>
    );
  }
}
