import type { CueList } from "./cue-list.ts";

/** There is enough of it. */
export const owned: CueList[] = [
  {
    meaning: "owned",
    scope: "after",
    phrases: `
      =owns a/an/the/HER/every, if anyone/anybody/someone/somebody/you/i/people give/buy/get/bring THEM
      another, if anyone/anybody/someone/somebody/you/i/people give/buy/get/bring THEM one more, have/own
      more IT than, have/own as many IT as, NOT move for, NOT see the floor for, trip over, fall over, wall
      to wall, wall-to-wall, bursting at the seams with, burst at the seams with, bulge with, piled high
      with, knee-deep/neck-deep/waist-deep/ankle-deep in, up to here with, run out of room/space for, nowhere
      to put, where would SHE put, where will SHE put, no wall space for, could supply .. with, could paper
      .. with, could build .. (out of | from | with), could fill .. with, keep getting/receiving, always get
      given, everyone/everybody give/buy/get THEM, everyone/everybody always give/buy/get THEM, people keep
      giving/buying/getting THEM, people always give/buy/get THEM, get IT every christmas/year/birthday,
      receive IT every christmas/year/birthday, not another, oh no not another, well stocked with/on/for,
      fully stocked with/on/for, stocked with, maxed out on, have the set of, have the full set of, have the
      whole set of, have the complete, have a whole .. of, have got enough, rich in, spoilt/spoiled for, an
      abundance of, abundance of, a surfeit of, surfeit of, glut of, excess of, a surplus of, surplus of,
      mountain/mountains of, more .. than you can shake, already have/own/get/buy/receive/order, already
      subscribe to, just/recently =got/bought/received HER?, have/own/get already, have all the, =got all
      the, =got every, all the IT SHE can/could/will need/want, have every, own every, own all the, own all,
      have more than enough, more than enough, have enough, have quite enough, have plenty of, have plenty,
      plenty of, have too many/much, get too many/much, own too many, too many, way too many, far too many,
      too much, have lots of .. already, have
      dozen/hundred/ton/load/pile/stack/heap/mountain/oodle/masses/thousands of, have
      dozen/hundred/ton/load/pile/stack/heap/mountain/thousands, have loads, have a million/hundred/thousand,
      have so many, have stacks,
      house/flat/cupboard/drawer/wardrobe/closet/shelf/shelves/garage/shed/room/attic/loft/kitchen/desk/home/basement/houseful/box/bag/boxes
      full of, drowning/buried/drown in, we/practically/literally/already/positively =swimming in, we be
      =swimming in, buried under, snowed under with, up to HER ear/eye/eyeball/neck/knee/elbow in, overrun
      with, awash with/in, inundated with, flooded with, swamped with/by, stocked up on, be sorted for, be
      set for, be covered for, well supplied with, supply of, lifetime supply of, lifetime of, be full of,
      overflow with, groan with, burst with, stuffed with, crammed with, creak under, litter with, no
      shortage of, not short of, NOT short of, no need for, NOT in need of, no room/space .. for, no
      room/space .. left for, only so many, there be only so many, how many IT can/do SHE, yet another, limit
      to how many, how many IT one/a can/need/do/person, kitted out for/with, equipped for/with, all set
      for/with, own
      two/three/four/five/six/seven/eight/nine/ten/eleven/twelve/twenty/thirty/forty/fifty/several/dozens,
      have five/six/seven/eight/nine/ten/eleven/twelve/twenty/thirty/forty/fifty/hundred, (give THEM | buy
      THEM | get THEM | get given | receive | be given) IT last christmas/year/birthday/time/month, get IT
      for christmas already, NOT need/want another, NOT need/want .. more, NOT need/want any, no more, NOT
      any more =of, any more =of, no need of, if SHE get/see/receive/unwrap/open one more/another, if i
      see/get/hear one more/another, if i give THEM one more/another, one more, enough of the, enough of,
      enough with the, enough with, enough, have have enough of, have enough of, have one, have
      two/three/four/five/six/seven/eight/ten/twelve/twenty/forty/several/some of, could open a shop with,
      could start a shop with, could stock a shop with
    `,
  },
  {
    meaning: "owned",
    scope: "before",
    phrases: `
      run out of room/space/shelf/shelves/cupboards/walls, have them all, have it all, have all of them, have
      every one, have the lot, have one/them/it already, have the full set, have the whole set, like a hole
      in the head, and counting, at last count, to spare, by the dozen, by the bucketload, by the truckload,
      galore already, no room for them, to sink a battleship, to open a shop/café/museum/library/store, to
      stock a shop, to last a lifetime, to last until, to last HER, to feed an army, to go round, than you
      can shake a stick at, than the library, than a library, NOT close, everywhere you look, in every room,
      in every drawer, on every shelf, take over the house, taking over the house, multiply, come out of HER
      ears, could open a shop, could open a museum, could fill a, to sink a ship, than SHE can/could
      use/wear/eat/read/drink/need/count/handle/know, than SHE know what to do with, than a .. shop, than
      anyone need, than halfords, than SHE have room/space for, than sense, already have
      one/some/it/them/that, have it/them/one/that already, be sorted, be taken care of, have a drawer full,
      have drawers full, have drawer/cupboard/shed/shelf/garage/wardrobe full, have
      dozens/loads/tons/plenty/hundreds/enough/lots/several/stacks/piles, have so/too/far/way many, full of
      them, full of it, run out of room/space/shelf for?
    `,
  },
  {
    meaning: "owned",
    scope: "verdict",
    phrases: `
      need/want no more, need/want no other, too many/much of it/them/those, that be enough/plenty, take over the/HER ANY? ANY, NOT need/want any? more, no room, no space, been there, done that, drawer/drawers/cupboard/cupboards/shelf/shelves/shed/wardrobe full,
      be covered, be out of control, be all set, be well stocked
    `,
  },
  // More than anybody can use
  {
    meaning: "owned",
    scope: "after",
    phrases: `
      have/own/get a? perfectly/already good/decent/fine/nice, have/own/get more IT than, full up on/with, have/own/get
      about/around/roughly/nearly/over/probably/easily/at/some/like MANY, have/own/get at least MANY, have/own/get
      at last count MANY, there be MANY,
      shelf/shelves/drawer/drawers/cupboard/wardrobe/crates/rack/racks/wall/walls/cabinet/jungle/graveyard/lorryload/truckload/shedload
      of, whole/entire shelf/shelves/drawer/drawers/cupboard/wardrobe/room/wall of, pile up, running/run out
      of room/space for, bury THEM in/under, the last thing HER house/shelf/wardrobe/kitchen need/want be,
      NOT see HER carpet/floor/desk/bed/table for, could
      carpet/furnish/equip/clothe/open/start/fill/stock/run .. with HER, every ANY already give/buy/get THEM,
      chock-a-block with, chock-full of, jam-packed with, be gifted/given a ANY every, never short of, have
      HER pick of, have MANY, lose count of how many, lose count of HER, too ANY for more/another/any
    `,
  },
  // More than anybody can use
  {
    meaning: "owned",
    scope: "before",
    phrases: `
      spill/tumble/pour/burst/overflow out of HER?, spill/tumble/pour/burst/overflow out of every, come out of HER/every, on every surface, in every
      corner, than foot locker, than the shop/shops, than a shop/museum/library/department, than SHE have
      ANY, than anyone SHE know, than i can count, than hot dinners, than days in the year, than there be
      days, than SHE could ever, be piling up, be stacking up, breed in the, be breeding, coming out of the
      woodwork, in triplicate, in duplicate, till the cows
    `,
  },
];
