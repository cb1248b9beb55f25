// The import rules, and proof that they looked at something: a checker that finds no files finds no faults.
import { cruise } from "dependency-cruiser";
import config from "../.dependency-cruiser.mjs";

const LEAST_MODULES = 60;

const { output } = await cruise(["src", "bench", "e2e"], {
  ...config.options,
  ruleSet: { forbidden: config.forbidden },
  validate: true,
});
if (typeof output === "string") throw new Error("Unexpected output of the import checker");
const { totalCruised, violations } = output.summary;
for (const { rule, from, to } of violations) console.log(`${rule.name}: ${from} → ${to}`);
if (totalCruised < LEAST_MODULES) console.log(`Only ${totalCruised} modules were seen.`);
process.exit(violations.length > 0 || totalCruised < LEAST_MODULES ? 1 : 0);
