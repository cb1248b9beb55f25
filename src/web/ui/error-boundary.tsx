import { Component, type ReactNode } from "react";
import { inTime } from "../lib/in-time.ts";
import { LoadError } from "../lib/loadable.ts";
import { Button } from "./button.tsx";
import { Notice } from "./notice.tsx";

/** In milliseconds, between attempts to fetch code that did not load. */
const INTERVAL = 10_000;

type State = { failed: false } | { failed: true; error: unknown };

interface Props {
  /** Around the whole app: its message then has no layout around it. */
  outermost?: boolean;
  /** Shown instead of the message of a page. */
  fallback?: (retry: () => void) => ReactNode;
  onError?: () => void;
  children: ReactNode;
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { failed: true, error };
  }

  private fetching: ReturnType<typeof setInterval> | undefined;

  /** Code that comes late, or once the server is back, is shown by itself. */
  private readonly fetchAgain = ({ fetched }: LoadError) => void fetched().then(this.retry, ignore);

  override componentDidCatch(error: unknown) {
    if (error instanceof LoadError) {
      error.shown();
      this.fetching = setInterval(this.fetchAgain, INTERVAL, error);
    }
    this.props.onError?.();
  }

  override componentWillUnmount() {
    clearInterval(this.fetching);
  }

  readonly retry = () => {
    clearInterval(this.fetching);
    this.setState({ failed: false });
  };

  /** Without a server, reloading would leave the browser's error page in place of this one. */
  readonly reload = () =>
    void inTime(fetch("/healthz", { cache: "no-store" })).then(() => location.reload(), this.retry);

  override render() {
    const { fallback, outermost, children } = this.props;
    if (!this.state.failed) return children;
    if (fallback) return fallback(this.retry);
    return (
      <div className={`py-8 ${outermost ? "mx-auto w-full max-w-page px-4" : ""}`}>
        <Notice
          role="alert"
          title={
            <h1 className="text-heading font-semibold">
              {this.state.error instanceof LoadError
                ? "This page did not load"
                : "Something went wrong here"}
            </h1>
          }
        >
          <p>What you saved is safe, and reloading usually puts things right.</p>
          <Button onClick={this.reload}>Reload</Button>
        </Notice>
      </div>
    );
  }
}

function ignore() {}
