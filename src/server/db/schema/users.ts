import { sql } from "drizzle-orm";
import { boolean, check, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { currencies } from "../../../shared/currencies.ts";
import { moment } from "../columns.ts";

export const users = pgTable(
  "users",
  {
    id: uuid().primaryKey().defaultRandom(),
    /** Issuer and subject of the sign-in: stays the same when the e-mail changes. */
    identity: text().notNull().unique(),
    email: text().notNull().unique(),
    firstName: text("first_name"),
    lastName: text("last_name"),
    profileImageUrl: text("profile_image_url"),
    /** Running totals of the ledger, which alone changes them. */
    tokens: integer().notNull().default(0),
    purchasedTokens: integer("purchased_tokens").notNull().default(0),
    subscriptionTier: text("subscription_tier").notNull().default("free"),
    subscriptionStatus: text("subscription_status").notNull().default("none"),
    tokensResetDate: moment("tokens_reset_date"),
    stripeCustomerId: text("stripe_customer_id").unique(),
    stripeSubscriptionId: text("stripe_subscription_id").unique(),
    demoProfilesCreated: boolean("demo_profiles_created").notNull().default(false),
    currency: text({ enum: currencies }),
    createdAt: moment("created_at").notNull().defaultNow(),
    updatedAt: moment("updated_at")
      .notNull()
      .defaultNow()
      .$onUpdate(() => new Date()),
  },
  (table) => [check("users_tokens", sql`${table.tokens} >= 0 and ${table.purchasedTokens} >= 0`)],
);
