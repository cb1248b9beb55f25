import { Link } from "wouter";
import { supportAddress } from "../support/support-address.ts";
import { legal } from "./legal.ts";
import { LegalDocument } from "./legal-document.tsx";

export function PrivacyPolicy() {
  return (
    <LegalDocument
      title="Privacy Policy"
      summary="Ribbon keeps what you write so that you find it again, and does nothing else with it. There is no advertising, no tracking and no analytics, and nothing is sold."
      sections={sections}
    />
  );
}

const sections = [
  {
    id: "what-is-kept",
    title: "What is kept",
    body: (
      <>
        <p>On our server, in one database, we keep:</p>
        <ul>
          <li>
            <strong>Your account:</strong> your e-mail address, your name and the address of your
            profile picture as Google gives them, your balance of tokens and what changed it, your
            plan and your settings, and when the account was made and last changed.
          </li>
          <li>
            <strong>The people you shop for:</strong> each profile’s name and color, the answers you
            gave about the person, a photo if you add one, made small and without what else the file
            says, such as where it was taken, what you corrected of what Ribbon understood, with the
            gift lists, occasions, dates, ideas and conversations you add to them.
          </li>
          <li>
            <strong>Your sessions:</strong> when you signed in and when the session ends. Of the
            secret in your cookie we keep only a keyed hash, which lets nobody in.
          </li>
        </ul>
        <p>
          You write about other people here. Write only what they would not mind, and leave out what
          a gift does not need, such as health or money troubles.
        </p>
      </>
    ),
  },
  {
    id: "signing-in",
    title: "Signing in",
    body: (
      <>
        <p>
          You sign in with a Google account. Google tells us your e-mail address, your name, your
          picture’s address and a number that stands for your account; we never see your password,
          and ask for nothing else. Each time you sign in, these details are brought up to date.
        </p>
        <p>
          Your picture is loaded from Google’s servers when it is shown, so Google sees that
          request. It is made without telling Google which page you are on.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>Ribbon sets two cookies, both needed to sign in, and neither readable by scripts:</p>
        <ul>
          <li>
            <code>ribbon_session</code> keeps you signed in. It lasts 30 days from your last visit,
            and is removed when you sign out.
          </li>
          <li>
            <code>ribbon_sign_in</code> ties a sign-in to the browser that began it. It lasts ten
            minutes at most.
          </li>
        </ul>
        <p>
          Over https both names begin with <code>__Host-</code>. A copy of Ribbon that runs locally,
          without Google, sets short-lived cookies of its own while you sign in. Where you pay,
          Stripe’s payment form may set cookies against fraud.
        </p>
      </>
    ),
  },
  {
    id: "on-your-device",
    title: "On your device",
    body: (
      <>
        <p>Your browser’s local storage holds:</p>
        <ul>
          <li>
            <code>theme</code>: whether you prefer light or dark.
          </li>
          <li>
            <code>questionnaire-draft</code>: a questionnaire you have begun and not yet saved. It
            is removed once the profile is created, or when you press Clear All. When your session
            ends by itself, it waits for you, and goes when somebody else signs in.
          </li>
          <li>
            <code>unsaved</code>: other answers, ideas, occasions and messages that you have typed
            and not saved or sent, until the tab is closed.
          </li>
          <li>
            <code>questionnaire-pending</code>: that you wanted it saved when you were asked to sign
            in. It is removed when you are back, and does nothing after half an hour.
          </li>
          <li>
            <code>owner</code>: the number of the account whose data this device keeps.
          </li>
          <li>
            <code>push-device</code>: that this device gets push reminders, and for which account.
          </li>
          <li>
            <code>time-zone</code>: the time zone of your reminders, to count days without a
            connection.
          </li>
        </ul>
        <p>Until you close the tab, its session storage holds:</p>
        <ul>
          <li>
            <code>generation</code>: which ideas are being written for a gift list, so that they are
            found again after a reload. It is removed once they are there.
          </li>
          <li>
            <code>before-paying</code>: your balance and plan before a payment, and the page you
            came from, for when your bank sends you back.
          </li>
          <li>
            <code>time-zone-told</code>: that your time zone was sent to the server.
          </li>
        </ul>
        <p>
          So that Ribbon works without a connection, its pages, what you looked at last and changes
          that could not be sent yet are kept in your browser too. Signing out or deleting your
          account wipes what is yours from the device.
        </p>
      </>
    ),
  },
  {
    id: "logs",
    title: "Logs and limits",
    body: (
      <>
        <p>
          For each request the server notes the time, which kind of page or call it was, whether it
          worked and how long it took. No names, no addresses, no contents, and not who asked.
        </p>
        <p>
          To slow down abuse, requests are counted for a few minutes: per account, or, while
          somebody signs in, per network address. These counters are deleted about an hour after
          they run out.
        </p>
      </>
    ),
  },
  {
    id: "agent",
    title: "The AI agent",
    body: (
      <>
        <p>
          The agent runs on our own server, and works only when you ask it to. It reads what you
          keep about the person it is asked about, the ideas it gave you before, and what you write
          to it. A person’s page shows what it reads there; for that, nothing leaves the server.
        </p>
        <p>
          Whoever operates Ribbon can connect an outside model instead. Only then is what the agent
          reads sent to that provider, to write the reply. Your e-mail address and your payments are
          never sent.
        </p>
        <p>
          <em>Find it</em> beside an idea opens a search engine in a new tab, chosen by whoever
          operates Ribbon. It is told the idea’s title and nothing else, and only when you press it.
        </p>
      </>
    ),
  },
  {
    id: "reminders",
    title: "Reminders",
    body: (
      <>
        <p>
          So that you are reminded at the right hour we keep your time zone, which reminders you
          want and how, and which ones have been sent. A reminder inside the app is kept with the
          ideas it carried, until you delete the person or your account. What is sent outside of
          Ribbon goes only where you switched it on:
        </p>
        <ul>
          <li>
            <strong>Push:</strong> for each device an address at the maker of its browser, and the
            keys to it. The message passes through that maker encrypted; only your device can read
            it. Turning it off, or signing out there, ends the address.
          </li>
          <li>
            <strong>E-mail:</strong> sent to your account’s address by the mail server of whoever
            operates Ribbon. Every mail has a link that switches them off.
          </li>
          <li>
            <strong>Calendar:</strong> a secret address with your occasions in it. Whoever has it
            can read them, the calendar service you give it to included. <em>Reset link</em> in
            Settings ends it at once.
          </li>
        </ul>
        <p>Discreet mode keeps names and ideas out of push and e-mail.</p>
      </>
    ),
  },
  {
    id: "payments",
    title: "Payments",
    body: (
      <>
        <p>
          If you buy tokens or a plan, Stripe takes the payment. Your card’s details go from your
          browser to Stripe, which keeps them for renewals, and never to us. We tell Stripe your
          name and e-mail address, and what you buy. Until you open a page to pay on, Stripe learns
          nothing of you.
        </p>
        <p>
          We keep what was bought, when, for how much, what came of it, and the numbers by which
          Stripe knows the payment and the customer. Settings show it to you, and deleting your
          account removes it here and the customer at Stripe.
        </p>
        <p>
          A copy of Ribbon that runs locally, without Stripe, has a sandbox in its place. It moves
          no money and takes test cards only, whose numbers are not kept.
        </p>
      </>
    ),
  },
  {
    id: "who-else",
    title: "Who else sees it",
    body: (
      <>
        <p>
          Nobody else who uses Ribbon. Google when you sign in, Stripe when you pay, the provider of
          an outside model if one is connected, and whoever carries a reminder that you asked to be
          sent: each for that purpose alone.
        </p>
        <p>
          The pages load no scripts, fonts or pictures from anywhere else, your profile picture,
          Stripe’s payment form and the picture of an idea that has one aside: that comes from its
          shop, which is not told what page it is for.
        </p>
      </>
    ),
  },
  {
    id: "your-choices",
    title: "Your choices",
    body: (
      <>
        <p>
          In <Link href="/settings">Settings</Link> you can, at any time and without asking us:
        </p>
        <ul>
          <li>
            <strong>Export my data:</strong> one file with everything kept about you, in a form that
            other software can read.
          </li>
          <li>
            <strong>Delete account:</strong> removes your account, every profile and everything in
            it, ends every session on every device, and cancels a running plan. It happens at once
            and cannot be undone.
          </li>
        </ul>
        <p>
          What you change or delete in a profile is changed or deleted in the database. We keep your
          data until you delete it.
        </p>
      </>
    ),
  },
  {
    id: "children",
    title: "Children",
    body: (
      <p>
        Ribbon is not for children under {legal.leastAge}, and we do not knowingly keep an account
        of one. If you know of one, write to us and we will delete it. Keeping a gift list for a
        child is of course fine.
      </p>
    ),
  },
  {
    id: "contact",
    title: "Contact",
    body: (
      <p>
        Questions about your data go to <a href={`mailto:${supportAddress}`}>{supportAddress}</a>.
        When this text changes, the new one is on this page.
      </p>
    ),
  },
];
