interface Answer {
  status: number;
  // Whatever came back, right or wrong: what it should be is what the test then says.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

/** What a browser does on the wire: keeps cookies, names its origin, follows redirects when told to. */
export class Browser {
  readonly cookies = new Map<string, string>();

  constructor(readonly origin: string) {}

  /** The same person, at another server on the same database. */
  at(origin: string): Browser {
    const browser = new Browser(origin);
    for (const [name, value] of this.cookies) browser.cookies.set(name, value);
    return browser;
  }

  /** One request, no redirect followed. */
  async fetch(address: string | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(address, this.origin);
    const headers = new Headers(init.headers);
    if (!headers.has("origin")) headers.set("origin", this.origin);
    headers.set("cookie", [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "));
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const cookie of response.headers.getSetCookie()) this.#keep(cookie);
    return response;
  }

  /** Sends JSON and reads JSON. */
  async send(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await this.fetch(path, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { "content-type": "application/json" } }),
    });
    const text = await response.text();
    return { status: response.status, body: text ? JSON.parse(text) : undefined };
  }

  /** Follows redirects as long as they lead on. */
  async visit(address: string | URL, init?: RequestInit): Promise<Response> {
    let response = await this.fetch(address, init);
    for (let hop = 0; hop < 10 && response.headers.has("location"); hop += 1) {
      const next = new URL(response.headers.get("location") ?? "", response.url);
      response = await this.fetch(next);
    }
    return response;
  }

  /** Signs in at the local provider: its form, filled in and sent. */
  async signIn(email: string, name: string, returnTo = "/"): Promise<Response> {
    const page = await this.visit(`/api/login?returnTo=${encodeURIComponent(returnTo)}`);
    return this.visit(page.url, { method: "POST", body: new URLSearchParams({ email, name }) });
  }

  #keep(header: string): void {
    const [pair = "", ...attributes] = header.split(";").map((part) => part.trim());
    const [name = "", value = ""] = pair.split(/=(.*)/s);
    const gone = attributes.some((attribute) =>
      /^(max-age=0|expires=thu, 01 jan 1970)/i.test(attribute),
    );
    if (gone || value === "") this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
