// Who may import whom. The rules are made from the tables below.

/** Server features, and the features each may call. */
const serverFeatures = {
  agent: ["users", "tokens", "profiles", "gift-lists", "reminders"],
  auth: ["users"],
  billing: ["users", "tokens"],
  "gift-lists": ["profiles"],
  profiles: ["users"],
  reminders: ["users", "profiles", "gift-lists"],
  samples: ["users", "profiles", "gift-lists"],
  search: ["profiles", "gift-lists"],
  tokens: [],
  users: [],
};

/** The agent is five features in one: what each may call of the others. */
const agentParts = {
  asking: ["acting", "correcting", "thinking", "reading"],
  acting: ["correcting", "reading"],
  correcting: ["thinking", "reading"],
  thinking: ["reading"],
  reading: [],
};

/** Web features, and the features each may use: only ones listed above it, so there are no circles. */
const webFeatures = {
  auth: [],
  support: [],
  profiles: ["auth"],
  "gift-lists": ["auth", "profiles"],
  gifts: ["auth", "gift-lists"],
  reminders: ["profiles", "gift-lists"],
  "first-run": ["profiles", "gift-lists", "reminders"],
  chat: ["auth", "profiles", "gift-lists", "reminders"],
  understood: [],
  questionnaire: ["auth", "profiles", "support"],
  billing: ["auth"],
  info: ["support"],
  landing: ["auth"],
  pricing: [],
  search: [],
  settings: [],
  shell: ["auth"],
};
for (const [index, [feature, allowed]] of Object.entries(webFeatures).entries()) {
  const above = Object.keys(webFeatures).slice(0, index);
  const early = allowed.filter((name) => !above.includes(name));
  if (early.length > 0) throw new Error(`webFeatures: ${feature} comes before ${early.join(", ")}`);
}

/** Where a folder may reach besides itself. */
const layers = {
  "src/shared": [],
  "src/server/http": ["src/shared", "src/server/db", "src/server/config.ts", "src/server/root.ts"],
  "src/server/db": [
    "src/shared",
    "src/server/config.ts",
    "src/server/root.ts",
    "src/server/start-error.ts",
  ],
  "src/server/features": [
    "src/shared",
    "src/server/http",
    "src/server/db",
    "src/server/config.ts",
    "src/server/root.ts",
  ],
  "src/web/lib": ["src/shared"],
  "src/web/ui": ["src/web/lib", "src/web/theme", "src/shared"],
  "src/web/features": ["src/web/ui", "src/web/lib", "src/web/theme", "src/web/pwa", "src/shared"],
  "src/web/pages": [
    "src/web/features",
    "src/web/ui",
    "src/web/lib",
    "src/web/theme",
    "src/web/pwa",
    "src/shared",
  ],
};

const TEST = String.raw`\.test\.tsx?$|^src/server/testing/`;
const escape = (path) => path.replaceAll(".", String.raw`\.`);

const forbidden = [
  { name: "no-barrels", from: { path: String.raw`/index\.tsx?$` }, to: {} },
  { name: "no-circles", from: {}, to: { circular: true } },
  {
    name: "no-orphans",
    from: { orphan: true, pathNot: [TEST, String.raw`\.d\.ts$`] },
    to: {},
  },
  {
    name: "resolvable",
    from: {},
    // What is built may not be there yet.
    to: { couldNotResolve: true, pathNot: "/dist/" },
  },
  {
    name: "browser-and-server-meet-in-shared-only",
    from: { path: "^src/web/" },
    to: { path: "^src/server/" },
  },
  {
    name: "server-does-not-reach-into-the-browser",
    from: { path: "^src/server/" },
    to: { path: "^src/web/" },
  },
  {
    name: "shared-imports-zod-and-nothing-else",
    from: { path: "^src/shared/", pathNot: TEST },
    to: { pathNot: ["^src/shared/", "node_modules/zod/"] },
  },
  {
    name: "tests-help-tests-only",
    from: { pathNot: [TEST, "^bench/", "^e2e/"] },
    to: { path: "^src/server/testing/" },
  },
  {
    name: "only-app-mounts-routes",
    from: { pathNot: [TEST, String.raw`^src/server/app\.ts$`] },
    to: { path: String.raw`^src/server/features/.+/routes\.ts$` },
  },
  {
    name: "only-deps-chooses-providers",
    from: {
      pathNot: [
        TEST,
        "^bench/",
        String.raw`^src/server/deps\.ts$`,
        "/(providers|engines|gateways|channels)/",
      ],
    },
    to: { path: "^src/server/features/.+/(providers|engines|gateways|channels)/" },
  },
  {
    name: "queries-live-in-stores",
    from: { pathNot: [TEST, "^src/server/db/", String.raw`/(store|ledger)\.ts$`, "^bench/"] },
    to: { path: "node_modules/drizzle-orm/" },
  },
  {
    name: "tables-belong-to-stores",
    from: {
      pathNot: [
        TEST,
        "^src/server/db/",
        String.raw`/(store|ledger)\.ts$`,
        String.raw`^src/server/http/rate-limits\.ts$`,
        "^bench/",
      ],
    },
    to: { path: "^src/server/db/schema/" },
  },
  ...Object.keys(serverFeatures).map((feature) => ({
    name: `tables-of-${feature}`,
    comment:
      "A feature touches its own tables only; the ledger keeps its totals in the user's row.",
    from: {
      path: "^src/server/features/",
      pathNot: [TEST, `^src/server/features/${feature}/`, String.raw`/tokens/ledger\.ts$`],
    },
    to: { path: String.raw`^src/server/db/schema/${feature}\.ts$` },
  })),
  ...Object.entries(serverFeatures).map(([feature, allowed]) => ({
    name: `calls-of-${feature}`,
    from: { path: `^src/server/features/${feature}/`, pathNot: TEST },
    to: {
      path: "^src/server/features/",
      pathNot: [feature, ...allowed].map((name) => `^src/server/features/${name}/`),
    },
  })),
  {
    name: "every-server-feature-is-in-the-table",
    from: {},
    to: {
      path: "^src/server/features/",
      pathNot: `^src/server/features/(${Object.keys(serverFeatures).join("|")})/`,
    },
  },
  ...Object.entries(agentParts).map(([part, allowed]) => ({
    name: `calls-of-agent-${part}`,
    from: { path: `^src/server/features/agent/${part}/`, pathNot: TEST },
    to: {
      path: "^src/server/features/agent/",
      pathNot: [part, ...allowed].map((name) => `^src/server/features/agent/${name}/`),
    },
  })),
  {
    name: "every-part-of-the-agent-is-in-the-table",
    from: {},
    to: {
      path: "^src/server/features/agent/",
      pathNot: `^src/server/features/agent/(${Object.keys(agentParts).join("|")})/`,
    },
  },
  ...Object.entries(webFeatures).map(([feature, allowed]) => ({
    name: `web-uses-of-${feature}`,
    from: { path: `^src/web/features/${feature}/` },
    to: {
      path: "^src/web/features/",
      pathNot: [feature, ...allowed].map((name) => `^src/web/features/${name}/`),
    },
  })),
  {
    name: "every-web-feature-is-in-the-table",
    from: {},
    to: {
      path: "^src/web/features/",
      pathNot: `^src/web/features/(${Object.keys(webFeatures).join("|")})/`,
    },
  },
  ...Object.entries(layers).map(([layer, allowed]) => ({
    name: `reach-of-${layer.replaceAll("/", "-")}`,
    from: { path: `^${layer}/`, pathNot: TEST },
    to: { path: "^src/", pathNot: [layer, ...allowed].map((path) => `^${escape(path)}(/|$)`) },
  })),
];

export default {
  forbidden: forbidden.map((rule) => ({ severity: "error", ...rule })),
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
    },
  },
};
